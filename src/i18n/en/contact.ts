const contact = {}

export default contact
