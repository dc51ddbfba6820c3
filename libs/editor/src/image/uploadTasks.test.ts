import { expect, test } from 'vitest';
import { UploadTask } from './uploadTasks.js';

const image = { url: '/files/1.png' };
const newTask = () => new UploadTask('upload-1', new File(['x'], 'cat.png'), 'blob:preview');

test('an upload begins stopped, runs, and is done with its image', () => {
  const task = newTask();
  expect([task.state.name, task.image, task.progress]).toEqual(['stopped', null, 0]);
  const run = task.start();
  run.progress = 0.5;
  expect([task.state.name, task.image, task.progress]).toEqual(['running', null, 0.5]);
  expect(task.finish(run, { name: 'done', image })).toBe(true);
  expect([task.state.name, task.image, task.progress]).toEqual(['done', image, 0]);
});

test('one that is stopped is aborted, and what its run ends with counts no more', () => {
  const task = newTask();
  const run = task.start();
  task.stop();
  expect(run.controller.signal.aborted).toBe(true);
  expect(task.finish(run, { name: 'done', image })).toBe(false);
  expect(task.state.name).toBe('stopped');
});

test('one that runs again is ended by its second run alone', () => {
  const task = newTask();
  const first = task.start();
  task.stop();
  const second = task.start();
  expect(task.finish(first, { name: 'failed', mayPass: true })).toBe(false);
  expect(task.finish(second, { name: 'done', image })).toBe(true);
});

test('one that has ended is not stopped any more', () => {
  const task = newTask();
  const run = task.start();
  task.finish(run, { name: 'done', image });
  task.stop();
  expect([task.state.name, run.controller.signal.aborted]).toEqual(['done', false]);
});
