import { useState } from 'react';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { TextArea } from '@parlour/ui/form/TextArea.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import type { GallerySamples } from './gallery-samples-en.ts';

const dialCodes = [
  { value: 'AU', dial: '+61', text: 'Australia +61' },
  { value: 'CN', dial: '+86', text: '中国 +86' },
  { value: 'TW', dial: '+886', text: '臺灣 +886' },
];

export function FieldPieces({ say }: { say: GallerySamples }) {
  const [dial, setDial] = useState('AU');
  const [search, setSearch] = useState(say.service);
  const [isOn, setOn] = useState(true);
  return (
    <Stack gap={5}>
      <SearchField
        label={say.search}
        placeholder={say.search}
        clearLabel={say.clear}
        value={search}
        onChange={setSearch}
      />
      <TextField label={say.first} note={say.required} autoComplete="given-name" />
      <TextField label={say.email} hint={say.emailHint} error={say.emailWrong} type="email" defaultValue="ana@" />
      <TextField
        label={say.password}
        type="password"
        autoComplete="new-password"
        end={<IconButton icon="search" label={say.showPassword} />}
      />
      <PhoneField
        legend={say.phone}
        note={say.required}
        dialLabel={say.dial}
        numberLabel={say.number}
        dialCodes={dialCodes}
        dialValue={dial}
        onDialChange={setDial}
        defaultValue="412 345 678"
      />
      <SelectField
        label={say.country}
        placeholder={say.choose}
        options={say.countries.map((text) => ({ value: text, text }))}
      />
      <TextArea label={say.note} note={say.optional} maxLength={500} counterText={say.noteOf} />
      <TextField label={say.address} disabled defaultValue={say.address} />
      <Checkbox label={<AgreeWords say={say} />} error={say.agreeMissing} />
      <Checkbox label={say.remind} defaultChecked />
      <Switch
        label={say.remind}
        stateText={isOn ? say.on : say.off}
        isOn={isOn}
        onChange={setOn}
        hint={say.emailHint}
      />
    </Stack>
  );
}

function AgreeWords({ say }: { say: GallerySamples }) {
  return (
    <>
      {say.agree} <TextLink href="#gallery">{say.terms}</TextLink>
    </>
  );
}
