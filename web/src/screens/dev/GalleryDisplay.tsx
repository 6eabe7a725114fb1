import { isHexColour } from '@parlour/domain/field/hex-colour';
import type { PriceLanguage } from '@parlour/domain/shop/price-language';
import { formatLength } from '@parlour/phrases/format';
import { useState } from 'react';
import { PriceLanguageSwitch } from '../../features/shop/components/PriceLanguageSwitch.tsx';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { discountText, validityText } from '../../lib/language/offer-text.ts';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { useWidgetSamples } from './gallery-widget-samples.ts';

const place = { countryCode: 'AU', timeFormat: '12', currencySymbol: '$', currencyDigits: 2 };

/** Amounts in words, and fields that check what is typed. */
export function DisplayPieces() {
  return (
    <Stack gap={6}>
      <Amounts />
      <TwoLanguages />
      <Colour />
    </Stack>
  );
}

function Amounts() {
  const say = useWidgetSamples();
  const style = useFormatStyle(place);
  const rows: [string, string, string][] = [
    ['discount', say.discount, discountText('0.85', style)],
    ['validity', say.validity, ([1, 2, 3] as const).map((unit) => validityText(unit * 2, unit, style)).join(' · ')],
    ['length', say.length, [45, 90, 1530].map((minutes) => formatLength(minutes, style)).join(' · ')],
  ];
  return (
    <DefinitionRows
      rows={rows.map(([id, term, value]) => ({ id, term, value: <span data-shown={id}>{value}</span> }))}
    />
  );
}

const tongues = {
  id: 'sample',
  languageTag: 'en',
  hasSecondLanguage: true,
  firstLanguageCode: 'en',
  secondLanguageCode: 'ch',
  secondLanguageTag: 'zh-Hans',
  firstLanguageName: 'English',
  secondLanguageName: '中文',
};

function TwoLanguages() {
  const say = useWidgetSamples();
  const [choice, setChoice] = useState<PriceLanguage>({ language: 'en', isSecond: false });
  return (
    <Stack gap={2}>
      <p data-handed="price-language" data-value={JSON.stringify(choice)}>
        {say.priceLanguage}
      </p>
      <Row>
        <PriceLanguageSwitch shop={tongues} isSecond={choice.isSecond} onChoose={setChoice} />
      </Row>
    </Stack>
  );
}

function Colour() {
  const say = useWidgetSamples();
  const [colour, setColour] = useState('#2e56f2');
  return (
    <TextField
      label={say.colour}
      value={colour}
      error={isHexColour(colour) ? undefined : say.colourWrong}
      onChange={(event) => setColour(event.target.value)}
    />
  );
}
