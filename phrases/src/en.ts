import { booking } from './en/booking.ts';
import { mail } from './en/mail.ts';
import { menu } from './en/menu.ts';
import { reasons } from './en/reasons.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import { staff } from './en/staff.ts';
import { units } from './en/units.ts';

export const en = { booking, mail, menu, reasons, shell, shop, staff, units };
