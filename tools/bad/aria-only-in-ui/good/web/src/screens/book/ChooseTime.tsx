import { Calendar } from '@parlour/ui/Calendar.tsx';

export const ChooseTime = () => <Calendar />;
