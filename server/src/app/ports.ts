import { billRelation } from '../bill/ports/form-relation.ts';
import { bookingRelation } from '../booking/ports/form-relations.ts';
import { hasBill, isBilled, isSettled, owesRefund, settledAmong } from '../bill/actions/is-settled.ts';
import { owesRefundSql } from '../bill/queries/read.ts';
import { writeVisitBill } from '../bill/actions/write-visit-bill.ts';
import { isOwnBooking } from '../booking/ports/own-booking.ts';
import { isOwnRecord } from '../member/ports/files.ts';
import { unwriteMail, writeAccountMail } from '../notification/actions/write-account-mail.ts';
import { tellTeam, tellTeamPaid, notifyTeamOfFailure } from '../notification/actions/tell-team.ts';
import { writePlanMail } from '../notification/actions/write-plan-mail.ts';
import { writeTeamMail } from '../notification/actions/write-team-mail.ts';
import { deleteTeamMails } from '../notification/queries/mails.ts';
import { auditSubjects } from '../report/ports/audit-subjects.ts';
import { saleReasons } from '../till/queries/changes.ts';
import { refundReasons } from '../till/queries/entries.ts';
import { writeWaitlistMail } from '../notification/actions/write-waitlist-mail.ts';
import { findEntryTarget } from '../waitlist/ports/code-target.ts';
import type { Services } from './context.ts';
import { mergeParts } from './merge-parts.ts';
import { personParts } from './person-parts.ts';

type Ports = Pick<
  Services,
  | 'accountMails'
  | 'auditSubjects'
  | 'codeTargets'
  | 'fileReaders'
  | 'formRelations'
  | 'hasBill'
  | 'isBilled'
  | 'isOwnBooking'
  | 'isSettled'
  | 'mergeParts'
  | 'owesRefund'
  | 'owesRefundSql'
  | 'personParts'
  | 'planMails'
  | 'refundReasons'
  | 'saleReasons'
  | 'settledAmong'
  | 'teamMails'
  | 'writeJoined'
  | 'writeVisitBill'
>;

/** What modules ask of modules above them, handed over at start. */
export const ports: Ports = {
  accountMails: { write: writeAccountMail, takeBack: unwriteMail },
  auditSubjects,
  codeTargets: { waitlist: findEntryTarget },
  fileReaders: { member: isOwnRecord },
  formRelations: { booking: bookingRelation, bill: billRelation },
  hasBill,
  isBilled,
  isOwnBooking,
  isSettled,
  mergeParts,
  owesRefund,
  owesRefundSql,
  personParts,
  planMails: {
    toBuyer: writePlanMail,
    orderedToTeam: tellTeam,
    paidToTeam: tellTeamPaid,
    failedToTeam: notifyTeamOfFailure,
  },
  refundReasons,
  saleReasons,
  settledAmong,
  teamMails: { write: writeTeamMail, takeBack: unwriteMail, forget: deleteTeamMails },
  writeJoined: writeWaitlistMail,
  writeVisitBill,
};
