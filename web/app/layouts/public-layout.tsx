import { Outlet } from 'react-router'

/** The frame of the public pages: rendered on the server, no React on the phone. */
export default function PublicLayout() {
  return <Outlet />
}
