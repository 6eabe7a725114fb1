import { useRef, useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { MenuTabs } from '@parlour/ui/choice/MenuTabs.tsx';
import { Popover } from '@parlour/ui/overlay/Popover.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useWidgetSamples } from './gallery-widget-samples.ts';

const looks = ['menu-line', 'menu-block'] as const;

/** Both looks of a menu, with a choice that stays and one that can be taken back; what opens beside a button, and what stays. */
export function MenuPieces() {
  const say = useWidgetSamples();
  return (
    <Stack gap={6}>
      <Sides />
      <Toggles />
      <MenuTabs
        label={say.disabledMenu}
        look="menu-block"
        {...sidesOf(say.menu)}
        isCancelable
        selected="0"
        disabled
        onSelect={() => undefined}
      />
      <Row wrap>
        <Details />
        <Firm />
      </Row>
    </Stack>
  );
}

const sidesOf = (texts: readonly string[]) => ({ tabs: texts.map((text, place) => ({ id: String(place), text })) });

function Sides() {
  const say = useWidgetSamples();
  const [chosen, setChosen] = useState('0');
  return looks.map((look) => (
    <MenuTabs
      key={look}
      label={look === 'menu-line' ? say.line : say.block}
      look={look}
      {...sidesOf(say.menu)}
      selected={chosen}
      onSelect={setChosen}
    >
      <p>{say.menu[Number(chosen)]}</p>
    </MenuTabs>
  ));
}

function Toggles() {
  const say = useWidgetSamples();
  const [chosen, setChosen] = useState<string | null>('1');
  return looks.map((look) => (
    <MenuTabs
      key={look}
      label={look === 'menu-line' ? say.lineToggle : say.blockToggle}
      look={look}
      {...sidesOf(say.menu)}
      isCancelable
      selected={chosen}
      onSelect={setChosen}
    >
      <p>{chosen === null ? say.nothingChosen : say.menu[Number(chosen)]}</p>
    </MenuTabs>
  ));
}

function Details() {
  const say = useWidgetSamples();
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={buttonRef} kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {say.openPopover}
      </Button>
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        triggerRef={buttonRef}
        title={say.popoverTitle}
        closeLabel={t('shell.close')}
      >
        <p>{say.popoverText}</p>
      </Popover>
    </>
  );
}

function Firm() {
  const say = useWidgetSamples();
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {say.openFirm}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say.firmTitle}
        closeLabel={t('shell.close')}
        isDismissable={false}
      >
        <p>{say.firmText}</p>
      </Sheet>
    </>
  );
}
