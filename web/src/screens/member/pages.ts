/** Pages of a store for its customers, in one file: a browser that opens none of them need not know of each. */
export { AddProfile } from './AddProfile.tsx';
export { CustomerLead } from './CustomerLead.tsx';
export { ReceiveGiftCard } from './ReceiveGiftCard.tsx';
