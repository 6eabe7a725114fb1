import { useState } from 'react';
import { formatDay } from '@parlour/phrases/format';
import { useText } from '../../lib/app-context.ts';
import type { Column } from './columns.ts';
import { spanAt, type TimeStyle } from './times.ts';
import type { Carried } from './targets.ts';
import type { CarryOptions } from './use-carry.ts';

/** What a reader of the screen hears while the keyboard carries a piece. */
export function useCarryWords(columns: readonly Column[], style: TimeStyle) {
  const t = useText();
  const [said, setSaid] = useState('');
  const placeWords = ({ target }: Carried) => {
    const { day, name } = columns[target.index]!;
    return t('adminCalendar.place', {
      day: formatDay(day.day, 'long', style),
      time: spanAt(day, target.from, target.from + target.minutes, style),
      person: name || t('adminCalendar.unassigned'),
    });
  };
  const say: CarryOptions['say'] = (carried, what) => {
    // Its column may be gone.
    if (what === 'lost') return setSaid(t('adminCalendar.putBackLost'));
    const place = placeWords(carried);
    if (what === 'lifted') setSaid(t('adminCalendar.lifted', { name: carried.piece.appointment.name, place }));
    else if (what === 'moved') setSaid(place);
    else setSaid(t(what === 'dropped' ? 'adminCalendar.dropped' : 'adminCalendar.putBack', { place }));
  };
  return { said, say };
}
