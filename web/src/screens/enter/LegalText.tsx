import type { PhraseKey } from '@parlour/phrases/t';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { EntryWays } from './entry-ways.ts';

type TextProps = { ways: EntryWays };
type Section = { title: PhraseKey; text: PhraseKey };

const sections = (name: 'privacy' | 'terms', count: 5): Section[] =>
  Array.from({ length: count }, (_, place) => ({
    title: `legal.${name}${(place + 1) as 1 | 2 | 3 | 4 | 5}Title` as const,
    text: `legal.${name}${(place + 1) as 1 | 2 | 3 | 4 | 5}Text` as const,
  }));

/** The four sections of the invitation rules. */
const ruleSections: readonly Section[] = ([1, 2, 3, 4] as const).map((place) => ({
  title: `legal.rules${place}Title` as const,
  text: `legal.rules${place}Text` as const,
}));

export const Privacy = ({ ways }: TextProps) => <LegalText ways={ways} parts={sections('privacy', 5)} />;
export const Terms = ({ ways }: TextProps) => <LegalText ways={ways} parts={sections('terms', 5)} />;

function LegalText({ ways, parts }: TextProps & { parts: readonly Section[] }) {
  const t = useText();
  return (
    <Stack gap={5}>
      {parts.map(({ title, text }) => (
        <Stack key={title} gap={1} as="section">
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </Stack>
      ))}
      <BackButton ways={ways} />
    </Stack>
  );
}

/** Each section folds by itself; all are open at first. */
export function InvitationRules({ ways }: TextProps) {
  const t = useText();
  return (
    <Stack gap={5}>
      <div>
        {ruleSections.map(({ title, text }) => (
          <Disclosure key={title} title={t(title)} startsOpen>
            <p>{t(text)}</p>
          </Disclosure>
        ))}
      </div>
      <BackButton ways={ways} />
    </Stack>
  );
}

function BackButton({ ways }: TextProps) {
  const t = useText();
  return (
    <Button kind="secondary" isWide onClick={ways.back}>
      {t('account.back')}
    </Button>
  );
}
