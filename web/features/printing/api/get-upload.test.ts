// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { uploadQuery } from '#web/features/printing/api/get-upload.ts';

afterEach(() => onlineManager.setOnline(true));

it('asks again how an upload stands when the network is back', async () => {
  const client = new QueryClient();
  client.mount();
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask.mockResolvedValue({ status: 'graded', error: null, attempt_id: 'a' });
  const observer = new QueryObserver(client, { ...uploadQuery('upload'), queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  onlineManager.setOnline(false);
  expect(ask).toHaveBeenCalledTimes(1);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.status).toBe('graded'));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});
