export const SlotGrid = () => <ul aria-label="Free times" />;
