import { Calendar } from 'react-aria-components/Calendar';

export const ChooseTime = () => <Calendar />;
