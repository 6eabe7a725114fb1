import { write } from '../booking/actions.ts';
import { presentBooking } from '../booking/presenters/present-booking.ts';
import { readShop } from '../shop/queries.ts';

export const verb = [write, presentBooking, readShop];
