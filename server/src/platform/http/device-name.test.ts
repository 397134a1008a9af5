import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 'Android, Chrome'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A045F) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Android, Samsung Internet',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1', 'iPhone, Safari'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Windows, Edge'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is called "%s"', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
