import { Calendar } from '../../ui/Calendar.tsx';

export const ChooseTime = () => <Calendar />;
