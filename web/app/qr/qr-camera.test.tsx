import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QrCamera } from './qr-camera.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A camera with one track. */
function stubCamera() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() })
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream, enumerateDevices: async () => [] } })
  // the drawn picture and its stream are the browser's
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
  return track
}

test('a camera lost during a scan is reported once, and released', async () => {
  const track = stubCamera()
  const failed = vi.fn()
  const { unmount } = renderIn('en', <QrCamera onText={() => {}} onFailed={failed} />)
  await act(async () => vi.waitFor(() => expect(HTMLVideoElement.prototype.play).toHaveBeenCalled()))
  expect(failed).not.toHaveBeenCalled()
  act(() => void track.dispatchEvent(new Event('ended')))
  expect(failed).toHaveBeenCalledOnce()
  unmount()
  expect(track.stop).toHaveBeenCalled()
  track.dispatchEvent(new Event('ended'))
  expect(failed).toHaveBeenCalledOnce()
})
