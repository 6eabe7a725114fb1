import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { type ReactNode, useId } from 'react';
import styles from './Customer.module.css';

type CardPartProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of the card under its heading. */
export function CardPart({ title, action, children }: CardPartProps) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <Stack gap={3}>
        <Row between wrap>
          <h2 id={id} className={styles.heading}>
            {title}
          </h2>
          {action}
        </Row>
        {children}
      </Stack>
    </Card>
  );
}
