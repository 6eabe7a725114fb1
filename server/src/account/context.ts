import type { RequestPart, Services as PlatformServices } from '../platform/context.ts';
import type { PersonPart } from '../platform/ports/person-part.ts';
import type { AccountMailer, CodeTargets } from './ports.ts';

/** What the platform gives, with what accounts ask of modules above them. */
export type Services = PlatformServices & {
  accountMails: AccountMailer;
  codeTargets: CodeTargets;
  /** In the order in which a person's rows are locked; they are forgotten in the opposite one. */
  personParts: readonly PersonPart[];
};
export type Ctx = Services & RequestPart;
