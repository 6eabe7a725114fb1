import { joinName } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { ContactFields } from '../../../features/booking/components/ContactFields.tsx';
import { type DraftContact, emptyDraft } from '../../../features/booking/draft.ts';
import { subscribedPerson } from '../../../features/booking/subscribed-person.ts';
import { dialCodesQuery } from '../../../features/reference/calls.ts';
import { dialCodeOptions } from '../../../features/reference/dial-code-options.ts';
import { openSignIn } from '../../../lib/navigation/overlay.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmContact.module.css';

type ContactPlace = 'email' | 'mobile' | 'firstName' | 'address';

/** Where an error of a field is shown, if not at the field. */
const places: Partial<Record<keyof DraftContact, ContactPlace>> = {
  lastName: 'firstName',
  dialCode: 'mobile',
  country: 'mobile',
};

type ConfirmContactProps = {
  visit: BookVisit;
  failures: readonly { place: string; text: string }[];
  onTyped: (place: ContactPlace) => void;
  isCharged?: boolean;
};

/** Who comes. In a change this stays as it is. */
export function ConfirmContact(props: ConfirmContactProps) {
  const { visit } = props;
  const t = useText();
  return (
    <section aria-labelledby="confirm-contact">
      <h2 id="confirm-contact" className={styles.heading}>
        {t('booking.contactTitle')}
      </h2>
      {visit.changeId === null ? <TypedContact {...props} /> : <KnownContact contact={visit.draft.contact} />}
    </section>
  );
}

function KnownContact({ contact }: { contact: DraftContact }) {
  const lines = [joinName(contact.firstName, contact.lastName), contact.email, contact.mobile, contact.address].filter(
    Boolean,
  );
  return (
    <Card>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Card>
  );
}

function TypedContact({ visit, failures, onTyped, isCharged = false }: ConfirmContactProps) {
  const { draft, change, parameters, shop, style } = visit;
  const { data } = useQuery(dialCodesQuery(useApi()));
  const dialCodes = useMemo(() => dialCodeOptions(data ?? [], style), [data, style]);
  const contact = draft.contact;
  const country = contact.country || shop.countryCode;
  const dialCode = dialCodes.find(({ value }) => value === country)?.dial;
  // The store's country until another one is chosen.
  const takeCountry = useEffectEvent((dial: string) =>
    change((current) => ({ ...current, contact: { ...current.contact, country, dialCode: dial } })),
  );
  const isOther = dialCode !== undefined && contact.dialCode !== dialCode;
  useEffect(() => {
    if (isOther) takeCountry(dialCode);
  }, [isOther, dialCode]);
  const put = (typed: Partial<DraftContact>) =>
    change((current) => ({ ...current, contact: { ...current.contact, ...typed } }));
  const type = (typed: Partial<DraftContact>) => {
    put(typed);
    for (const field of Object.keys(typed) as (keyof DraftContact)[]) onTyped(places[field] ?? (field as ContactPlace));
  };
  return (
    <>
      <WhereFrom visit={visit} />
      <ContactFields
        contact={{ ...contact, country }}
        onChange={type}
        // What comes by itself takes away no refusal: a press would seem to have done nothing.
        onShaped={put}
        errorOf={(field) => failures.find(({ place }) => place === field)?.text}
        isMobilePrimary={parameters.isMobilePrimary}
        needsEmail={isCharged || !parameters.isMobilePrimary}
        addressMode={shop.addressMode}
        addressAside={<PlaceButton shop={shop} onUse={(address) => type({ address })} />}
        dialCodes={dialCodes}
        hidesDialCodes={parameters.hidesDialCodes}
      />
    </>
  );
}

/** A visitor may sign in to have the details filled in; those that come from this device say so. */
function WhereFrom({ visit }: { visit: BookVisit }) {
  const t = useText();
  const router = useRouter();
  const { status } = useSession();
  if (status !== 'visitor') return null;
  return (
    <>
      <Remembered visit={visit} />
      <p className={styles.signIn}>
        <Button kind="quiet" size="sm" icon="user" onClick={() => openSignIn(router)}>
          {t('booking.signInToFill')}
        </Button>
      </p>
    </>
  );
}

/** Details that come from this device can be wiped off it. */
function Remembered({ visit: { draft, change } }: { visit: BookVisit }) {
  const t = useText();
  const person = subscribedPerson.read();
  const isUsed =
    person !== null &&
    (person.email !== '' ? person.email === draft.contact.email : person.mobile === draft.contact.mobile);
  if (!isUsed) return null;
  const forget = () => {
    subscribedPerson.remove();
    change((current) => ({ ...current, contact: emptyDraft.contact }));
  };
  return (
    <p className={styles.remembered}>
      {t('booking.rememberedText')}
      <Button kind="quiet" size="sm" onClick={forget}>
        {t('booking.forgetPerson')}
      </Button>
    </p>
  );
}
