import { customerFindCalls } from './find.ts';

/** Every call of the server's module `customer`: the customers of a store, in the stores' app. */
export const customerCalls = { ...customerFindCalls };
