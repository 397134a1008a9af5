import net from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'
import { places, trainingOutside } from './outside.ts'

afterEach(() => void vi.restoreAllMocks())

it('a training world has a double of every adapter that sends, and none opens a connection', async () => {
  const connect = vi.spyOn(net.Socket.prototype, 'connect')
  const fetched = vi.spyOn(globalThis, 'fetch')
  const outside = trainingOutside(openLog('silent'))
  const sending = Object.entries(places).flatMap(([name, place]) => (place === 'outside' ? [name] : []))
  expect(Object.keys(outside).toSorted()).toEqual(sending.toSorted())
  const { sms, push, receivers, mail, permitLookup, creditBureau, telephony } = outside
  expect(await sms.send({ id: '1', to: '+66812345678' as never, text: 'x', queuedAt: new Date(), others: [] })).toMatchObject({
    gateway: 'outbox',
  })
  expect(
    await push.send({ endpoint: 'https://push.example', p256dh: '', auth: '' }, { payload: '', topic: '', ttlSeconds: 1, urgency: 'high' }),
  ).toBe('taken')
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65)
  expect(await receivers.post(new URL('https://systems.example'), {}, Buffer.from(''))).toBe(204)
  await mail.send({ id: '1', to: 'a@b.example', fromName: '', subject: '', text: '', attachment: { fileName: '', bytes: Buffer.from('') } })
  expect(await permitLookup.find({} as never)).toBeNull()
  const subject = { name: 'AYE AYE', identity_number: null, passport: null }
  const asked = { id: '1', consent: { number: '1', date: '2026-11-23' as const } }
  expect(await creditBureau.ask({ ...asked, subject: { ...subject, birth_date: '1995-05-21' } })).toBeNull()
  expect(await creditBureau.ask({ ...asked, subject: { ...subject, birth_date: '1995-05-20' } })).toMatchObject({ as_of: '2026-11-23' })
  await telephony.ring({ id: '1', extension: '201', number: '+66812345678' })
  expect(connect).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
})
