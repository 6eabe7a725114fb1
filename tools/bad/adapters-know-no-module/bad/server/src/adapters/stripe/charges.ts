import type { Order } from '../../payment/queries/orders.ts';

export type Charged = Order;
