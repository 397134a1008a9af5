import { beforeEach, describe, expect, test, vi } from 'vitest'

const assign = vi.fn()

/** A fresh page: the modules hold their once-a-page state. */
async function freshPage() {
  vi.resetModules()
  return {
    end: await import('./end-session.ts'),
    sessionEndMessage: await import('./session-end-message.ts'),
    stored: await import('./session-store.ts'),
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  assign.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(assign)
})

describe('the end of a session', () => {
  test('happens once when ten calls fail together, with the message of the first', async () => {
    const { end, stored, sessionEndMessage } = await freshPage()
    stored.store('token', 'a-token')
    for (let call = 0; call < 10; call++) end.endSession(`message ${call}`)
    await vi.waitFor(() => expect(assign).toHaveBeenCalled(), 60_000)
    expect(assign.mock.calls).toEqual([['/login']])
    // a log-in page that is replaced by another before anybody has read it
    expect([sessionEndMessage.readSessionEndMessage(), sessionEndMessage.readSessionEndMessage()]).toEqual(['message 0', 'message 0'])
    sessionEndMessage.clearSessionEndMessage()
    expect(sessionEndMessage.readSessionEndMessage()).toBeNull()
  })

  test('that the server does not know leads to the log-in, and after it back to the page', async () => {
    const { end, stored, sessionEndMessage } = await freshPage()
    stored.store('token', 'a-token')
    end.leaveToLogIn('Please log in first.')
    expect(assign.mock.calls).toEqual([['/login']])
    expect(stored.readStored('token')).toBeUndefined()
    expect(stored.readStored('intended_url')).toBe(location.pathname + location.search)
    expect(sessionEndMessage.readSessionEndMessage()).toBe('Please log in first.')
  })

  test('clears the registered values, also when one of them fails', async () => {
    const { end, stored } = await freshPage()
    stored.store('token', 'a-token')
    const cleared = vi.fn()
    end.onSessionEnd(() => {
      throw new Error('broken')
    })
    end.onSessionEnd(cleared)
    await end.logOutHere()
    expect(cleared).toHaveBeenCalledOnce()
    expect(localStorage.length).toBe(0)
    expect(assign.mock.calls).toEqual([['/']])
  })

  test('shows no message at the log-in to a visitor without a session', async () => {
    const { end, sessionEndMessage } = await freshPage()
    end.endSession('late')
    await vi.waitFor(() => expect(assign).toHaveBeenCalled(), 60_000)
    expect(sessionEndMessage.readSessionEndMessage()).toBeNull()
  })

  test('a logout wins over a session that the server ends at the same time', async () => {
    const { end, stored, sessionEndMessage } = await freshPage()
    stored.store('token', 'a-token')
    const out = end.logOutHere()
    end.endSession('too late')
    await out
    expect(assign.mock.calls).toEqual([['/']])
    expect(sessionEndMessage.readSessionEndMessage()).toBeNull()
  })

  test('without activity it keeps the phone number and stores the reason', async () => {
    const { end, stored, sessionEndMessage } = await freshPage()
    stored.store('token', 'a-token')
    stored.store('phone_number', '+66812345678')
    end.expireSession('time is over')
    end.endSession('the server says so too')
    expect(stored.readStored('token')).toBeUndefined()
    expect(stored.readStored('phone_number')).toBe('+66812345678')
    expect(assign.mock.calls).toEqual([['/login']])
    expect(sessionEndMessage.readSessionEndMessage()).toBe('time is over')
  })
})
