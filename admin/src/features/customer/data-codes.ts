import type { BillLineKind, TenderKind } from '@parlour/domain/bill/bill';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { BuyerType, IdType } from '@parlour/domain/invoice/buyer';
import type { InvoiceState } from '@parlour/domain/invoice/invoice-state';
import type { Religion } from '@parlour/domain/member/personal-data';
import type { CustomerSource } from '@parlour/domain/member/profile';
import type { PriceType } from '@parlour/domain/menu/menu';
import type { ChargeForm } from '@parlour/domain/payment/charge-policy';
import type { OrderState } from '@parlour/domain/payment/payment-order';
import type { ChargeState } from '@parlour/domain/payment/payment-status';
import type { PointSource } from '@parlour/domain/points/point-source';
import type { RightKind } from '@parlour/domain/rights/right';
import type { DayPart } from '@parlour/domain/time/day-part';
import type { OfferState, WaitlistEntryState } from '@parlour/domain/waitlist/entry';
import type { PhraseKey } from '@parlour/phrases/t';

/** A word for each of some codes: the compiler names a code that has none. */
type Words<Code extends string = string> = Readonly<Record<Code, PhraseKey>>;

const visit: Words<BookingState> = {
  to_confirm: 'adminCustomer.state_to_confirm',
  confirmed: 'adminCustomer.state_confirmed',
  arrived: 'adminCustomer.state_arrived',
  in_service: 'adminCustomer.state_in_service',
  finished: 'adminCustomer.state_finished',
  cancelled: 'adminCustomer.state_cancelled',
  rejected: 'adminCustomer.state_rejected',
  no_show: 'adminCustomer.state_no_show',
  held: 'adminCustomerData.visit_held',
  expired: 'adminCustomerData.visit_expired',
};

/** An entry of the waitlist, and what was offered to it. */
const waitlist: Words<WaitlistEntryState | OfferState> = {
  unproven: 'adminCustomerData.entry_unproven',
  waiting: 'adminCustomerData.entry_waiting',
  booked: 'adminCustomerData.entry_booked',
  left: 'adminCustomerData.entry_left',
  open: 'adminCustomerData.offer_open',
  accepted: 'adminCustomerData.offer_accepted',
  declined: 'adminCustomerData.offer_declined',
  passed: 'adminCustomerData.offer_passed',
};

const payment: Words<OrderState | NonNullable<ChargeState>> = {
  created: 'adminCustomerData.payment_created',
  processing: 'adminCustomerData.payment_processing',
  succeeded: 'adminCustomerData.payment_succeeded',
  authorised: 'adminCustomerData.payment_authorised',
  failed: 'adminCustomerData.payment_failed',
  cancelled: 'adminCustomerData.payment_cancelled',
  expired: 'adminCustomerData.payment_expired',
  refunded: 'adminCustomerData.payment_refunded',
};

const invoice: Words<InvoiceState> = {
  registered: 'adminCustomerData.invoice_registered',
  sent: 'adminCustomerData.invoice_sent',
  valid: 'adminCustomerData.invoice_valid',
  invalid: 'adminCustomerData.invoice_notAccepted',
  rejected: 'adminCustomerData.invoice_notAccepted',
  cancelled: 'adminCustomerData.invoice_cancelled',
};

/** What a bill sells, and how it is paid: a gift card can be either. */
const onBill: Words<BillLineKind | TenderKind> = {
  service: 'adminReport.kind_service',
  product: 'adminReport.kind_product',
  membership: 'adminReport.kind_membership',
  e_gift_card: 'adminReport.kind_e_gift_card',
  package: 'adminReport.kind_package',
  session: 'tender.session',
  coupon: 'tender.coupon',
  points: 'tender.points',
  stored_value: 'tender.stored_value',
  gift_card: 'tender.gift_card',
  deposit: 'tender.deposit',
  card: 'tender.card',
  wechat: 'tender.wechat',
  alipay: 'tender.alipay',
  paypal: 'tender.paypal',
  cash: 'tender.cash',
  on_account: 'tender.on_account',
  others: 'tender.others',
  online: 'tender.online',
  store: 'tender.store',
};

/** The words of codes, by the part of the export and the name of the field. */
const codes: Readonly<Record<string, Words>> = {
  'bookings state': visit,
  'bookings ended': { used: 'adminCustomerData.ended_used', returned: 'adminCustomerData.ended_returned' },
  'bookings kind': {
    sessions: 'adminCustomerData.use_sessions',
    price: 'adminCustomerData.use_price',
    coupon: 'tender.coupon',
  },
  'bookings priceType': {
    FIXED: 'adminCustomerData.price_FIXED',
    FROM: 'adminCustomerData.price_FROM',
    FREE: 'units.priceFree',
  } satisfies Words<PriceType>,
  'bookings unit': {
    days: 'adminCustomerData.unit_days',
    hours: 'adminCustomerData.unit_hours',
    minutes: 'adminCustomerData.unit_minutes',
  },
  'waitlistEntries state': waitlist,
  'waitlistEntries parts': {
    morning: 'adminCustomerData.dayPart_morning',
    afternoon: 'adminCustomerData.dayPart_afternoon',
    evening: 'adminCustomerData.dayPart_evening',
  } satisfies Words<DayPart>,
  'bills kind': onBill,
  'charges form': { deposit: 'tender.deposit', hold: 'adminCustomerData.form_hold' } satisfies Words<ChargeForm>,
  'charges status': payment,
  'charges state': payment,
  'invoices state': invoice,
  'invoices type': {
    individual: 'adminCustomerData.buyer_individual',
    business: 'adminCustomerData.buyer_business',
  } satisfies Words<BuyerType>,
  'invoices idType': {
    nric: 'adminCustomerData.idType_nric',
    army: 'adminCustomerData.idType_army',
    passport: 'adminCustomerData.idType_passport',
    mypr: 'adminCustomerData.idType_mypr',
    mykas: 'adminCustomerData.idType_mykas',
    brn: 'adminCustomerData.idType_brn',
  } satisfies Words<IdType>,
  'points source': {
    sales: 'adminCustomerData.points_sales',
    new_customer: 'adminCustomerData.points_new_customer',
    adjustment: 'adminCustomerData.points_adjustment',
    import: 'adminCustomerData.points_import',
    referral: 'adminCustomerData.points_referral',
    check_in: 'adminCustomerData.points_check_in',
  } satisfies Words<PointSource>,
  'referrals role': { inviter: 'adminCustomerData.role_inviter', invitee: 'adminCustomerData.role_invitee' },
  'rights kind': {
    membership: 'adminCustomerData.right_membership',
    voucher: 'adminCustomerData.voucher',
    package: 'adminCustomerData.right_package',
  } satisfies Words<RightKind>,
  'forms filledBy': {
    customer: 'adminCustomerData.filledBy_customer',
    staff: 'adminCustomerData.filledBy_staff',
  },
  'teamNotes kind': {
    note: 'adminCustomer.note',
    tag: 'adminCustomer.tag',
    block: 'adminCustomer.blocked',
    unblock: 'adminCustomer.unblockNote',
  },
  'pushes kind': {
    reminder: 'adminCustomerData.push_reminder',
    confirmed: 'adminCustomerData.push_confirmed',
    changed: 'adminCustomerData.push_changed',
    proposed: 'adminCustomerData.push_proposed',
    cancelledByShop: 'adminCustomerData.push_cancelledByShop',
    rejected: 'adminCustomerData.push_rejected',
    chargeFailed: 'adminCustomerData.push_chargeFailed',
    offer: 'adminCustomerData.push_offer',
  },
  'profiles gender': {
    '0': 'account.gender_0',
    '1': 'account.gender_1',
    '2': 'account.gender_2',
    '3': 'account.gender_3',
  },
  'profiles source': {
    walk_in: 'adminCustomer.source_walk_in',
    online_ad: 'adminCustomer.source_online_ad',
    friend: 'adminCustomer.source_friend',
    media: 'adminCustomer.source_media',
  } satisfies Words<CustomerSource>,
  'profiles religion': {
    CHRISTIANITY: 'account.religion_CHRISTIANITY',
    ISLAM: 'account.religion_ISLAM',
    HINDUISM: 'account.religion_HINDUISM',
    BUDDHISM: 'account.religion_BUDDHISM',
    OTHERS: 'account.religion_OTHERS',
  } satisfies Words<Religion>,
};

/** What a code of the export says; null: the value is no code, or one that is not known here. */
export const codeWords = (part: string, name: string, value: string): PhraseKey | null =>
  codes[`${part} ${name}`]?.[value] ?? null;
