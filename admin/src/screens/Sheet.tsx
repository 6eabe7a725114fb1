import { Sheet as PlainSheet } from '@parlour/ui/overlay/Sheet.tsx';
import type { ComponentProps } from 'react';
import { useClosedByBack } from '../lib/use-closed-by-back.ts';

/** A sheet over a page, which the way back closes. For one that stands in the address there is the sheet of `ui`. */
export function Sheet(props: ComponentProps<typeof PlainSheet>) {
  useClosedByBack(props.isOpen, props.onClose);
  return <PlainSheet {...props} />;
}
