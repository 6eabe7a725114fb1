import { isRefused } from '@parlour/contract/envelope';

/** Whether something is refused because its customer was deleted: another try would be refused as well. */
export const isDeletedCustomer = (error: unknown): boolean => isRefused(error) && error.reason === 'customer_deleted';
