import { isHexColour } from '@parlour/domain/field/hex-colour';
import { pageSizes } from '@parlour/domain/field/page-sizes';
import type { PriceLanguage } from '@parlour/domain/shop/price-language';
import { formatLength } from '@parlour/phrases/format';
import { type ReactNode, useState } from 'react';
import { PriceLanguageSwitch } from '../../features/shop/components/PriceLanguageSwitch.tsx';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { discountText, validityText } from '../../lib/language/offer-text.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { DateText } from '@parlour/ui/text/DateText.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Price } from '@parlour/ui/text/Price.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { useWidgetSamples } from './gallery-widget-samples.ts';

const place = { countryCode: 'AU', timeFormat: '12', currencySymbol: '$', currencyDigits: 2 };

/** Prices, discounts, lengths and dates as customers read them. */
export function DisplayPieces() {
  return (
    <Stack gap={6}>
      <Prices />
      <Dates />
      <TwoLanguages />
      <Choices />
    </Stack>
  );
}

function Prices() {
  const say = useWidgetSamples();
  const style = useFormatStyle(place);
  const [rolls, setRolls] = useState(0);
  const rows: [string, string, ReactNode][] = [
    ['fixed', say.fixed, <Price key="fixed" value="50.00" priceType="FIXED" unitText={say.perPerson} style={style} />],
    ['from', say.fromPrice, <Price key="from" value="50" priceType="FROM" style={style} />],
    ['free', say.free, <Price key="free" value="50" priceType="FREE" style={style} />],
    [
      'prefix',
      say.ownPrefix,
      <Price key="prefix" value="1280.5" priceType="FIXED" prefix="NT$" size="md" style={style} />,
    ],
    ['rolling', say.rolling, <Price key={rolls} value="1280.50" priceType="FIXED" size="lg" rolls style={style} />],
    ['discount', say.discount, discountText('0.85', style)],
    ['validity', say.validity, ([1, 2, 3] as const).map((unit) => validityText(unit * 2, unit, style)).join(' · ')],
    ['length', say.length, [45, 90, 1530].map((minutes) => formatLength(minutes, style)).join(' · ')],
  ];
  return (
    <Stack gap={3}>
      <DefinitionRows
        rows={rows.map(([id, term, value]) => ({ id, term, value: <span data-shown={id}>{value}</span> }))}
      />
      <Row>
        <Button kind="secondary" size="sm" onClick={() => setRolls(rolls + 1)}>
          {say.rollAgain}
        </Button>
      </Row>
    </Stack>
  );
}

function Dates() {
  const say = useWidgetSamples();
  const style = useFormatStyle(place);
  const [order, setOrder] = useState('0');
  return (
    <Stack gap={3}>
      <RadioGroup
        label={say.order}
        options={say.orders.map((text, index) => ({ value: String(index), text }))}
        selected={order}
        onSelect={setOrder}
      />
      <p data-shown="date">
        {say.shopDate}
        <br />
        <DateText day="2026-11-05" time="17:05" order={order} style={style} />
      </p>
    </Stack>
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

function Choices() {
  const say = useWidgetSamples();
  const [size, setSize] = useState('20');
  const [colour, setColour] = useState('#2e56f2');
  return (
    <Row wrap top gap={5}>
      <SelectField
        label={say.pageSize}
        options={pageSizes.map((each) => ({ value: String(each), text: String(each) }))}
        value={size}
        onChange={(event) => setSize(event.target.value)}
      />
      <TextField
        label={say.colour}
        value={colour}
        error={isHexColour(colour) ? undefined : say.colourWrong}
        onChange={(event) => setColour(event.target.value)}
      />
    </Row>
  );
}
