import { toDecimal } from '@parlour/domain/money/money';
import { shownLanguage } from '@parlour/domain/shop/price-language';
import { joinName } from '@parlour/phrases/format';
import { appCodeOf } from '../../shop/formats/language.ts';
import type { AuditSubjects, SubjectReader } from '../../team/ports/audit-subjects.ts';
import { type SubjectRow, subjectRows } from '../queries/audit-subjects.ts';

/** What entries of the audit are about; the activity of a chain is read by the module of teams, which lies below. */
export const auditSubjects: AuditSubjects = async (db, reader, ids) => {
  const rows = await subjectRows(db, reader.chainId, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, subjectOf(row, reader)]));
};

function subjectOf(row: SubjectRow, { lang, seesCustomers }: SubjectReader) {
  const { kind, shopId, names, start, bookingId, billId, number, currency, totalMinor, tenders } = row;
  const { isSecond } = shownLanguage({ chosen: null, reads: lang }, [
    appCodeOf(row.language),
    appCodeOf(row.secondLanguage ?? ''),
  ]);
  const customer = joinName(row.first ?? '', row.last ?? '') || (row.reach ?? '');
  return {
    kind,
    shopId,
    customerId: seesCustomers ? row.customerId : null,
    customer: seesCustomers ? customer : '',
    names: names.map(({ name, nameSecond }) => (isSecond && nameSecond) || name),
    start,
    bookingId,
    billId,
    number,
    currencyCode: currency,
    total: currency === '' ? '' : toDecimal(totalMinor, currency),
    tenders,
  };
}
