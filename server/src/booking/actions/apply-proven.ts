import type { BookingRequest } from '@parlour/contract/booking/calls';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed } from '@parlour/domain/verdict';
import { readMobile } from '../../reference/formats/mobile.ts';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { TransactionHooks, BookingCommand } from '../policies/booking-command.ts';
import type { BookingRecord } from '../queries/record.ts';

type ProvenRequest = Pick<BookingCommand, 'purpose' | 'accountId'> & { hooks: TransactionHooks };

/** Holds or books for a customer whose contact is proved, in the booking queue like every customer; the attempt is not counted. */
export async function applyProven(
  { bookingQueue }: Pick<Services, 'bookingQueue'>,
  scope: ShopScope,
  request: BookingRequest,
  asked: ProvenRequest,
): Promise<Answer<BookingRecord>> {
  const phone = readMobile(request);
  const written = await bookingQueue.apply(scope, {
    ...asked,
    request,
    key: null,
    emailKey: emailKey(request.email),
    ...phone,
    viewId: null,
    deviceId: '',
    duplicateHash: null,
    series: null,
    ip: '',
    isProven: true,
  });
  return written.ok ? allowed(written.value.booking) : written;
}
