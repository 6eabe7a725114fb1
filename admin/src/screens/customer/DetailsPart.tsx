import type { CustomerCard } from '@parlour/contract/customer/card';
import { localOf } from '@parlour/domain/time/zone';
import { formatDay } from '@parlour/phrases/format';
import { type PhraseKey, hasText } from '@parlour/phrases/t';
import { Button } from '@parlour/ui/button/Button.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { useState } from 'react';
import { languageName } from '../../features/customer/languages.ts';
import { phoneOf } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { CardPart } from './CardPart.tsx';
import { ContactSheet } from './ContactSheet.tsx';

/** Who the customer is, and how to reach the person. */
export function DetailsPart({ card }: { card: CustomerCard }) {
  const t = useText();
  const tag = useTag();
  const { may } = useStore();
  const [isEditing, setEditing] = useState(false);
  const source = `adminCustomer.source_${card.source}` as PhraseKey;
  const since = formatDay(localOf(card.zone, card.since).day, 'date', { tag });
  const rows = [
    { id: 'phone', term: t('adminCustomer.phone'), value: phoneOf(card) },
    { id: 'email', term: t('adminCustomer.email'), value: card.email },
    {
      id: 'birthday',
      term: t('adminCustomer.birthday'),
      value: card.birthday && formatDay(card.birthday, 'date', { tag }),
    },
    {
      id: 'language',
      term: t('adminCustomer.language'),
      value: card.language && languageName(card.language),
    },
    { id: 'source', term: t('adminCustomer.source'), value: hasText(t, source) ? t(source) : '' },
    { id: 'since', term: t('adminCustomer.since'), value: since },
  ].filter(({ value }) => value !== '');
  const edit = (
    <Button kind="secondary" size="sm" icon="edit" onClick={() => setEditing(true)}>
      {t('adminCustomer.edit')}
    </Button>
  );
  return (
    <CardPart title={t('adminCustomer.details')} action={may('customer.write') && edit}>
      <DefinitionRows rows={rows} />
      {isEditing && <ContactSheet card={card} onClose={() => setEditing(false)} />}
    </CardPart>
  );
}
