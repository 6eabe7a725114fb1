import type { Services as AccountServices } from '../account/context.ts';
import type { TeamMember } from '../platform/actor.ts';
import type { By, RequestPart } from '../platform/context.ts';
import type { AuditSubjects } from './ports/audit-subjects.ts';
import type { RefundReasons } from './ports/refund-reasons.ts';
import type { SaleReasons } from './ports/sale-reasons.ts';
import type { TeamMailer } from './ports/team-mailer.ts';

/** What accounts work with, and what teams ask of modules above them. */
export type Services = AccountServices & {
  teamMails: TeamMailer;
  auditSubjects: AuditSubjects;
  refundReasons: RefundReasons;
  saleReasons: SaleReasons;
};
export type Ctx = Services & RequestPart;
export type OwnCtx = Ctx & By<TeamMember>;
