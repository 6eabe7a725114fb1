import { holdings, nothingYet, purchases, settings } from './account.ts';
import { balance, card, deposit } from './charge.ts';
import { checkIn } from './checkin.ts';
import { clinicForms, savedForms } from './filled-forms.ts';
import { forms } from './forms.ts';
import { acceptance, giftCards } from './gifts.ts';
import { invoice } from './invoice.ts';
import { paidBooking, payPages, payResults } from './payment.ts';
import { push } from './push.ts';
import { invitation, people, reviews, search, widget } from './shop.ts';
import { proposals, toldAppointments } from './proposal.ts';
import type { Scene } from './stage.ts';
import { bookingStates, shopStates } from './states.ts';
import { storeAnswer } from './store.ts';
import { change, group, note, products, series } from './booking.ts';
import { appointments, offer, joining } from './waitlist.ts';

/** Scenes that can be played side by side, by what they show. */
export const scenes: Record<string, Scene> = {
  'products and their booking': products,
  'reviews and their pictures': reviews,
  'people and their works': people,
  'the search among services': search,
  'the rules of inviting': invitation,
  'the widget': widget,
  'a booking for a group': group,
  'a series of visits': series,
  'a note with pictures': note,
  'a change and the same once more': change,
  'the forms of a store': forms,
  'a deposit before the visit': deposit,
  'a card left as security': card,
  'a deposit from a balance': balance,
  'the page to pay': payPages,
  'what came of a payment': payResults,
  'a paid booking and its fees': paidBooking,
  'appointments and places': appointments,
  'parts of a store that do not come': shopStates,
  'pages of a booking that do not come': bookingStates,
};

/** What a customer has at stores, beside appointments; journeys pass the gate on most of these screens, too. */
export const accountScenes: Record<string, Scene> = {
  'rights, points and invitations': holdings,
  'an account with nothing yet': nothingYet,
  'purchases, bills and a review': purchases,
  'the settings of an account': settings,
  'gift cards to claim': giftCards,
  'an invitation of a friend': acceptance,
  'the forms of the clinic': clinicForms,
  'forms that are saved': savedForms,
  'a kiosk and the counter': checkIn,
  'an e-invoice': invoice,
  'the answer of a store': storeAnswer,
  'notices on a device': push,
};

/** Scenes that an offer of a time is part of: they need a clock that no other scene moves meanwhile. */
export const waitlistScenes: Record<string, Scene> = {
  'joining the waitlist': joining,
  'an offer of the waitlist': offer,
};

/** Scenes that move the clock of their server. */
export const clockScenes: Record<string, Scene> = {
  'a time that the store proposes': proposals,
  'appointments with what a store did': toldAppointments,
};
