import { seriesOf } from '../../../features/booking/series.ts';
import { isBlank } from '@parlour/domain/member/contact';
import type { Opened } from '../../../features/booking/opened.ts';
import type { Wanted } from '../../../features/booking/submission.ts';
import { wantedLines } from '../../../features/booking/wanted-lines.ts';
import type { BookVisit } from '../visit.ts';

/** What is sent for a draft: a new booking, or the change of one. Prices and lengths are the server's. */
export function requestOf(
  { shop, draft, parameters }: Pick<BookVisit, 'shop' | 'draft' | 'parameters'>,
  start: string,
  language: string,
  opened: Opened,
): Wanted {
  const lines = wantedLines(draft).map((line) => (parameters.hasStaffFeature ? line : { ...line, staffId: null }));
  const { guestCount, isGroup, note, pictures, contact, changes, removedItemIds, profile = [] } = draft;
  const visit = { lines, start, guestCount, isGroup, remark: note.trim() };
  const related = {
    remarkImages: [...(pictures ?? [])],
    profile: profile.length > 0 ? [...profile] : null,
    isAgreePenalty: false,
  };
  if (changes) {
    const { bookingId, version } = changes;
    const request = { id: bookingId, version, ...visit, removedItemIds: [...removedItemIds] };
    return { kind: 'change', request: pictures === null ? request : { ...request, related } };
  }
  const hasMobile = !isBlank(contact.mobile);
  const starts = seriesOf(draft);
  const request = {
    ...visit,
    ...contact,
    dialCode: hasMobile ? contact.dialCode : '',
    country: hasMobile ? contact.country : '',
    shopId: shop.id,
    chainId: shop.chainId,
    related,
    source: draft.staffFirstId === null ? opened.source : 'staff',
    ...(opened.contentCode ? { contentCode: opened.contentCode } : {}),
    ...(opened.linkToken ? { linkToken: opened.linkToken } : {}),
    ...(draft.memberId ? { memberId: draft.memberId } : {}),
    language,
    // Booking is agreeing: the sentence is at the button, and the wire requires the flag.
    agreesPolicy: true,
  };
  if (starts === null) return { kind: 'create', request };
  const { start: _start, ...whole } = request;
  return { kind: 'series', request: { ...whole, starts, ...(draft.series && { rhythm: draft.series.rhythm }) } };
}
