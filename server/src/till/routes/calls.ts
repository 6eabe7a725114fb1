import type { tillCalls } from '@parlour/contract/till/calls';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { correctAtTill } from '../actions/correct-tender.ts';
import { closeDay, exportClosings, listClosings } from '../actions/close-day.ts';
import { moveCash, showDay } from '../actions/day.ts';
import { findGiftCard } from '../actions/find-gift-card.ts';
import { listTillBills } from '../actions/list-bills.ts';
import { collectAtTill, makeTillLink, sendReceipt } from '../actions/open-bill.ts';
import { refundSale } from '../actions/refund-sale.ts';
import { settleSale } from '../actions/settle-sale.ts';
import { getTillBill } from '../actions/show-bill.ts';
import { showStore } from '../actions/show-store.ts';
import { startSale } from '../actions/start-sale.ts';

export const tillRoutes: HandlersOf<typeof tillCalls, Ctx> = {
  store: showStore,
  start: startSale,
  findGiftCard,
  settle: settleSale,
  listBills: listTillBills,
  getBill: getTillBill,
  refund: refundSale,
  correct: correctAtTill,
  collect: collectAtTill,
  makeLink: makeTillLink,
  sendReceipt,
  day: showDay,
  moveCash,
  close: closeDay,
  closings: listClosings,
  exportClosings,
};
