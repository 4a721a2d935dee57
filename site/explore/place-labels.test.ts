import { expect, test } from 'vitest';
import { labelled } from './place-labels.ts';

test('labels the first of points close together, and more of them where there is room', () => {
  const points = [
    { x: 100, y: 100, label: 'US$ 80' },
    { x: 104, y: 102, label: 'US$ 90' },
    { x: 210, y: 100, label: 'US$ 95' },
    { x: 600, y: 400, label: 'US$ 120' },
  ];
  expect(labelled(points, 800)).toEqual(['always', 'never', 'wide', 'always']);
  expect(labelled([], 800)).toEqual([]);
});

test('writes no label over another point', () => {
  const points = [
    { x: 100, y: 100, label: 'US$ 80' },
    { x: 110, y: 80, label: 'US$ 90' },
  ];
  expect(labelled(points, 800)).toEqual(['never', 'always']);
});

test('writes no label across an edge of the map', () => {
  const points = [
    { x: 400, y: 30, label: 'US$ 332' },
    { x: 20, y: 200, label: 'US$ 185' },
    { x: 780, y: 300, label: 'US$ 95' },
    { x: 400, y: 540, label: 'US$ 120' },
  ];
  expect(labelled(points, 800)).toEqual(['never', 'never', 'never', 'always']);
  expect(labelled([{ x: 400, y: 40, label: 'US$ 332' }], 800)).toEqual(['wide']);
});
