import { Button } from 'react-aria-components';

export const SampleButton = () => <Button />;
