import type { ComponentProps } from 'react';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { ListEnd } from '../ListEnd.tsx';

type NearbyMoreProps = ComponentProps<typeof ListEnd> & { isOpen: boolean; onOpen: () => void };

/** More of the stores nearby: first those that are here already, then page by page. */
export function NearbyMore({ list, isOpen, onOpen }: NearbyMoreProps) {
  const t = useText();
  if (isOpen) return <ListEnd list={list} />;
  return (
    <Row>
      <Button kind="quiet" onClick={onOpen}>
        {t('shell.showMore')}
      </Button>
    </Row>
  );
}
