import { Link, href } from 'react-router'
export function Screen() {
  return <div><h1>x</h1><Link to={href('/profil/:id/edit', { id: '1' })}>Home</Link></div>
}
