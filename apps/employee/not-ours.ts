// Which addresses the service worker leaves to the network: pages of the server or of a sibling app are never the employee's.

export const NOT_OURS =
  /^\/(?:api|auth|hr|recruitment|careers|apply|status|offer|upload|outbox|healthz|readyz|metrics)(?:\/|$)|\.[a-z\d]+$/i;
