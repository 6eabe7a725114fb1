import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

type BookingPagesModule = { BookingPages: ComponentType<{ shopId: string }> };

const load = import.meta.glob<BookingPagesModule>('../screens/book/BookingPages.tsx')[
  '../screens/book/BookingPages.tsx'
];

/** The pages of a booking, fetched when the first one opens. */
export const bookingPages = load ? lazyScreen(load, 'BookingPages') : null;
