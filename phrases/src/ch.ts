import type { Catalog } from './en-keys.ts';
import { booking } from './ch/booking.ts';
import { mail } from './ch/mail.ts';
import { menu } from './ch/menu.ts';
import { reasons } from './ch/reasons.ts';
import { shell } from './ch/shell.ts';
import { shop } from './ch/shop.ts';
import { staff } from './ch/staff.ts';
import { units } from './ch/units.ts';

export const ch: Catalog = { booking, mail, menu, reasons, shell, shop, staff, units };
