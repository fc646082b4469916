"""What is asked for by HTTP and WebSocket, checked on the way in and answered in JSON; and the web page."""
