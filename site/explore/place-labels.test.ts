import { expect, test } from 'vitest';
import { labelled } from './place-labels.ts';

test('of points close together the first is named, and more of them where there is room', () => {
  const points = [
    { x: 100, y: 100, label: 'US$ 80' },
    { x: 104, y: 102, label: 'US$ 90' },
    { x: 210, y: 100, label: 'US$ 95' },
    { x: 600, y: 400, label: 'US$ 120' },
  ];
  expect(labelled(points)).toEqual(['always', 'never', 'wide', 'always']);
  expect(labelled([])).toEqual([]);
});

test('no words are written over another point', () => {
  const points = [
    { x: 100, y: 100, label: 'US$ 80' },
    { x: 110, y: 80, label: 'US$ 90' },
  ];
  expect(labelled(points)).toEqual(['never', 'always']);
});
