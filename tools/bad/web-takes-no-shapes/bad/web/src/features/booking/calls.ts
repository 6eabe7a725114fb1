import { shapes } from '@parlour/contract/booking/shapes';

export const useBooking = () => shapes;
