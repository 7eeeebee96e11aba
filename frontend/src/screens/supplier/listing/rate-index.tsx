import { Navigate } from 'react-router'

/** Redirects a rate's own path to its details. */
export const Screen = () => <Navigate replace to="details" />
