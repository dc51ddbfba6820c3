import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.js';
import { IconButton } from './IconButton.js';

afterEach(cleanup);

test('a button never submits the form around it', () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Run</Button>
      <IconButton icon="bold" label="Bold" />
    </form>,
  );
  for (const button of screen.getAllByRole('button')) {
    expect(button.getAttribute('type')).toBe('button');
    fireEvent.click(button);
  }
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a loading button says that it is busy and swallows presses', () => {
  const onClick = vi.fn();
  render(
    <Button loading onClick={onClick}>
      Run
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Run' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('an icon button is named by its label and tells whether it is pressed', () => {
  const { rerender } = render(<IconButton icon="bold" label="Bold" pressed />);
  expect(screen.getByRole('button', { name: 'Bold', pressed: true })).toBeTruthy();
  rerender(<IconButton icon="bold" label="Bold" />);
  expect(screen.getByRole('button', { name: 'Bold' }).hasAttribute('aria-pressed')).toBe(false);
});

test('both give their element to a ref', () => {
  const words = createRef<HTMLButtonElement>();
  const drawing = createRef<HTMLButtonElement>();
  render(
    <>
      <Button ref={words}>Run</Button>
      <IconButton ref={drawing} icon="x" label="Close" />
    </>,
  );
  expect(words.current?.textContent).toBe('Run');
  expect(drawing.current?.getAttribute('aria-label')).toBe('Close');
});
