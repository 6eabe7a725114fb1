import type { Catalog } from './en-keys.ts';
import { booking } from './tw/booking.ts';
import { mail } from './tw/mail.ts';
import { menu } from './tw/menu.ts';
import { reasons } from './tw/reasons.ts';
import { shell } from './tw/shell.ts';
import { shop } from './tw/shop.ts';
import { staff } from './tw/staff.ts';
import { units } from './tw/units.ts';

export const tw: Catalog = { booking, mail, menu, reasons, shell, shop, staff, units };
