import { customerCardCalls } from './card.ts';
import { customerDataCalls } from './data-request.ts';
import { customerFindCalls } from './find.ts';
import { customerMergeCalls } from './merge.ts';

/** Every call of the server's module `customer`: the customers of a store, in the stores' app. */
export const customerCalls = {
  ...customerFindCalls,
  ...customerCardCalls,
  ...customerMergeCalls,
  ...customerDataCalls,
};
