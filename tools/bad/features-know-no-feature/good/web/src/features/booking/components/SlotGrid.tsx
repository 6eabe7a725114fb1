import { Button } from '@parlour/ui/Button.tsx';
import { draft } from '../draft.ts';

export const SlotGrid = () => <Button value={draft} />;
