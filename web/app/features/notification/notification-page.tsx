export default function NotificationPage() {
  return <h1>NotificationPage</h1>
}
